import type { EmbedCheckRequestBody } from '@dorsal/api-contract/embed';
import { formText } from '~/components/form/form-text.ts';

export type CheckWay = 'address' | 'paste';

export type CheckProblems = Readonly<Partial<Record<keyof EmbedCheckRequestBody, string>>>;

/** The request body from the form; empty fields are left out. */
export function checkBodyIn(form: HTMLFormElement, way: CheckWay): EmbedCheckRequestBody {
  const entries = new FormData(form);
  const address = formText(entries, 'address').trim();
  const html = formText(entries, 'html');
  const headers = formText(entries, 'headers');
  return {
    ...(address !== '' && { address }),
    ...(way === 'paste' && { html }),
    ...(way === 'paste' && headers.trim() !== '' && { headers }),
  };
}

/** The error texts for missing fields, before the request. */
export function checkProblems({ address, html }: EmbedCheckRequestBody, way: CheckWay): CheckProblems {
  if (way === 'address')
    return address === undefined ? { address: 'Escribe la dirección de la página.' } : {};
  return html?.trim() ? {} : { html: 'Pega el HTML de la página.' };
}
