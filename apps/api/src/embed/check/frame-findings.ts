import { checkoutFrameSandbox } from '@dorsal/domain/checkout-frame';
import type { FoundEmbed } from './embeds.ts';
import { type Finding, finding } from './finding.ts';
import type { Page } from './page.ts';
import { wordOf } from './page-headers.ts';

/** Words that only some buyers need: for the bank if no tab opens, and for downloads of purchases. */
const usefulInSandbox = ['allow-top-navigation-by-user-activation', 'allow-downloads'];
/** Words that all buyers need. */
const neededInSandbox = checkoutFrameSandbox.split(' ').filter((word) => !usefulInSandbox.includes(word));
/** Below it the loader shows the link, and a frame written by hand an unreadable form. */
const leastWidth = 320;
const silentReferrers = ['no-referrer', 'same-origin'];

/** Problems of frames that were written by hand. */
export function frameFindings(page: Page, { kind, href, isOurs, element }: FoundEmbed): Finding[] {
  if (kind !== 'frame') return [];
  if (!isOurs) return [finding('frameAddress', 'blocks', href)];
  const { attributes } = element;
  const found: Finding[] = [];
  const { needed, useful } = missingWords(attributes.get('sandbox')?.split(/\s+/));
  if (needed.length > 0) found.push(finding('frameSandbox', 'blocks', [...needed, ...useful].join(' ')));
  else if (useful.length > 0) found.push(finding('frameSandboxPartial', 'warns', useful.join(' ')));
  if (!allowsPayment(attributes.get('allow') ?? '')) found.push(finding('frameAllow', 'warns'));
  const width = statedWidth(attributes);
  if (width !== null && width < leastWidth) found.push(finding('frameNarrow', 'warns', `${width} px`));
  const referrer = attributes.get('referrerpolicy')?.trim().toLowerCase() || pageReferrer(page);
  if (referrer && silentReferrers.includes(referrer)) found.push(finding('frameReferrer', 'warns', referrer));
  return found;
}

interface MissingWords {
  readonly needed: readonly string[];
  readonly useful: readonly string[];
}

/** The words that a sandbox lacks for the checkout; none without a sandbox. */
export function missingWords(sandbox: readonly string[] | undefined): MissingWords {
  if (!sandbox) return { needed: [], useful: [] };
  const words = new Set(sandbox.map((word) => word.toLowerCase()));
  // Source: HTML, 7.1.5: the one implies the other.
  if (words.has('allow-top-navigation')) words.add('allow-top-navigation-by-user-activation');
  const isMissing = (word: string) => !words.has(word);
  return { needed: neededInSandbox.filter(isMissing), useful: usefulInSandbox.filter(isMissing) };
}

function allowsPayment(allow: string): boolean {
  return allow.split(';').some((part) => {
    const [feature, ...origins] = part.trim().toLowerCase().split(/\s+/);
    return feature === 'payment' && !origins.includes("'none'");
  });
}

/** In pixels, from the attribute or the frame's own style; style sheets and containers are not evaluated. */
function statedWidth(attributes: FoundEmbed['element']['attributes']): number | null {
  const styles = (attributes.get('style') ?? '').split(';').flatMap((declaration) => {
    const [, width] = /^\s*(?:max-)?width\s*:\s*([\d.]{1,9})px\b/i.exec(declaration) ?? [];
    return width === undefined ? [] : [Number.parseFloat(width)];
  });
  const [, width] = /^\s*(\d{1,9})(?:px)?\s*$/i.exec(attributes.get('width') ?? '') ?? [];
  if (styles.length > 0) return Math.min(...styles);
  return width === undefined ? null : Number(width);
}

/** The policy of the whole page: its last `<meta>` overrides the header. */
function pageReferrer(page: Page): string | null {
  const meta = page.elements.findLast(
    ({ name, attributes }) => name === 'meta' && attributes.get('name')?.trim().toLowerCase() === 'referrer',
  );
  const said = meta?.attributes.get('content') ?? wordOf(page.headers, 'referrer-policy');
  return said?.split(',').at(-1)?.trim().toLowerCase() ?? null;
}
