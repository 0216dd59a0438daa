import type { DocumentFileFault } from '@dorsal/domain/document-file';

/** Why a file can't be a document, once it was read. */
export type DocumentFault =
  | DocumentFileFault
  | 'locked'
  | 'damaged'
  | 'tooComplex'
  | 'tooManyPages'
  | 'tooManyPixels'
  | 'tooSlow';

/** The refusals of a document's file, for the page to show before the upload and for the server to answer. */
export const documentRefusals: Readonly<Record<DocumentFault, string>> = {
  empty: 'El archivo está vacío. Elige otro.',
  tooManyBytes: 'El archivo pesa más de 5 MB. Guárdalo con menos calidad y vuelve a subirlo.',
  unknown: 'Este archivo no es un PDF ni un JPEG. Guárdalo en uno de esos formatos y vuelve a subirlo.',
  locked: 'El PDF está protegido con contraseña. Guárdalo sin contraseña y vuelve a subirlo.',
  damaged:
    'No hemos podido leer el archivo: puede estar dañado. Ábrelo, guárdalo de nuevo y vuelve a subirlo.',
  tooComplex: 'El PDF es demasiado complejo. Imprímelo como PDF, o hazle una foto, y vuelve a subirlo.',
  tooManyPages: 'El PDF tiene más de 20 páginas. Sube solo las que hacen falta.',
  tooManyPixels: 'La foto tiene más de 40 megapíxeles. Redúcela y vuelve a subirla.',
  tooSlow: 'Preparar este archivo lleva demasiado tiempo. Redúcelo y vuelve a subirlo.',
};
