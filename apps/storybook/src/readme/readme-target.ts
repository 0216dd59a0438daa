/** The target of a Markdown file's link inside the catalog. */
export type ReadmeTarget =
  | { readonly kind: 'address' | 'page'; readonly href: string }
  | { readonly kind: 'file'; readonly path: string };

/** Files of the repository that are pages here. */
const pages: Readonly<Record<string, string>> = {
  'apps/portal/app/features/check-in/README.md': 'guides-checking-in--docs',
  'packages/domain/README.md': 'guides-using-dorsal-domain--docs',
  'packages/domain/API.md': 'guides-domain-api--docs',
  'tooling/deploy/README.md': 'guides-deploying--docs',
  'tooling/deploy/BACKUP.md': 'guides-backing-up--docs',
  'tooling/deploy/SCALING.md': 'guides-scaling--docs',
  'tooling/deploy/CONFIGURATION.md': 'guides-configuring--docs',
};

/**
 * Resolves a link: another site's address and an anchor on the same page stay, a file with a page here leads to that
 * page, any other file is only named.
 *
 * @param from the file that contains the link, such as 'packages/domain/README.md'
 */
export function readmeTarget(from: string, href: string): ReadmeTarget {
  if (/^[a-z]+:/.test(href) || href.startsWith('#')) return { kind: 'address', href };
  const { pathname, hash } = new URL(href, `https://repository.invalid/${from}`);
  const path = pathname.slice(1);
  if (path === from) return { kind: 'address', href: hash };
  const page = pages[path];
  return page === undefined ? { kind: 'file', path } : { kind: 'page', href: `./?path=/docs/${page}` };
}
