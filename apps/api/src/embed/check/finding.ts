import type { EmbedFindingBody } from '@dorsal/api-contract/embed';

export type Finding = EmbedFindingBody;

const order = ['blocks', 'linkOnly', 'warns'] as const;
const longestSubject = 1_000;

/** A finding; its subject is cut to a readable length. */
export function finding(
  code: Finding['code'],
  severity: Finding['severity'],
  subject: string | null = null,
): Finding {
  const isLong = subject !== null && subject.length > longestSubject;
  return {
    code,
    severity,
    subject: isLong ? `${subject.slice(0, longestSubject)}…`.toWellFormed() : subject,
  };
}

/** The most severe first; each finding once, at its highest severity. */
export function sortedFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return order
    .flatMap((severity) => findings.filter((one) => one.severity === severity))
    .filter(({ code, subject }) => {
      const key = `${code} ${subject}`;
      return !seen.has(key) && seen.add(key);
    });
}
