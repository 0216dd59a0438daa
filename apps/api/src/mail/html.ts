/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Html | readonly Html[];

/** A template whose values are escaped, unless they are markup of its own kind. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(parts.reduce((markup, part, at) => markup + asMarkup(values[at - 1] ?? '') + part));
}

function asMarkup(value: Value): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'object') return value.map(asMarkup).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
