const dayMs = 86_400_000;
/** The standard recommends less than a year. */
const validDays = 180;

export interface SecurityContact {
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly now: Date;
}

/** security.txt: the contact for vulnerability reports. Source: RFC 9116. */
export function securityText({ publicUrl, contactEmail, now }: SecurityContact): string {
  const expires = new Date(now.getTime() + validDays * dayMs).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
