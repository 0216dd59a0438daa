import { firstName } from '@dorsal/domain/display-name';
import { normaliseEmail } from '@dorsal/domain/email-address';
import type { AskedOfPlace } from '../person-documents/asked-by-mail.ts';
import type { Block } from './letter.ts';

/** For an address: the links by which its people send the documents that are asked of them; the labels, and nothing else. */
export function documentLinks(asked: readonly AskedOfPlace[], email: string): Block[] {
  return asked
    .filter((place) => normaliseEmail(place.email) === normaliseEmail(email))
    .map(({ fullName, labels, url }) => ({
      kind: 'link',
      label: `Enviar los documentos de ${firstName(fullName)}: ${labels.join(', ')}`,
      url,
    }));
}
