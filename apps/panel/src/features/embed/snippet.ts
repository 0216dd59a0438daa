import { type AccentProblem, readAccentColour } from '@dorsal/domain/accent-colour';
import { contrastRatio } from '@dorsal/domain/contrast';

/** What the code contains. */
export interface SnippetParts {
  /** The address of the loader: `https://dorsal.es/embed/v1.js`. */
  readonly loaderUrl: string;
  /** The public address of the event. */
  readonly eventUrl: string;
  readonly eventSlug: string;
  /** `#rrggbb`; undefined: the product's color. */
  readonly accent: string | undefined;
}

/** The link that sells, which the loader replaces with the checkout, and the loader's script. */
export function snippet({ loaderUrl, eventUrl, eventSlug, accent }: SnippetParts): string {
  const color = accent === undefined ? '' : `\n   data-accent="${accent}"`;
  return [
    `<a class="dorsal-embed" href="${eventUrl}"`,
    `   data-event="${eventSlug}"${color}>Inscríbete</a>`,
    `<script async src="${loaderUrl}"></script>`,
  ].join('\n');
}

/** What a typed color gives: nothing for an empty text, a problem, or the color with its contrast. */
export type ReadColor =
  | { readonly state: 'none' }
  | { readonly state: 'problem'; readonly text: string }
  | { readonly state: 'fits'; readonly accent: string; readonly onFill: string; readonly contrast: string };

const problemTexts: Readonly<Record<AccentProblem, string>> = {
  malformed: 'Escríbelo con almohadilla y seis cifras, por ejemplo #00695C.',
  tooPale: 'Es demasiado claro: sobre la página blanca casi no se ve. Prueba con uno más oscuro.',
};

export function readColor(text: string): ReadColor {
  if (text.trim() === '') return { state: 'none' };
  const result = readAccentColour(text.trim());
  if ('problem' in result) return { state: 'problem', text: problemTexts[result.problem] };
  const { fill, onFill } = result.colours;
  const contrast = (Math.floor(contrastRatio(fill, onFill) * 100) / 100).toFixed(2).replace('.', ',');
  return { state: 'fits', accent: fill, onFill, contrast };
}
