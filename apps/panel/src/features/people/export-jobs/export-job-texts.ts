import type { PeopleExportJobBody } from '@dorsal/api-contract/panel/people-exports';
import { countOf } from '@dorsal/domain/count-text';
import { mostExportBytes, type PeopleExportFailure } from '@dorsal/domain/people-export';
import { exportFormats } from '../export/export-formats.ts';

const mebibyte = 1024 * 1024;

/** `XLSX, 12.480 personas`. */
export function jobTitle({ format, people }: Pick<PeopleExportJobBody, 'format' | 'people'>): string {
  return `${exportFormats[format].short}, ${countOf(people, 'persona', 'personas')}`;
}

/** `18,4 MB`; at least `0,1 MB`. */
export function sizeText(bytes: number): string {
  return `${Math.max(0.1, bytes / mebibyte)
    .toFixed(1)
    .replace('.', ',')} MB`;
}

/** Percent, 0 to 99: at 100 the file is done. */
export function percentWritten({ written, people }: Pick<PeopleExportJobBody, 'written' | 'people'>): number {
  return Math.min(99, Math.floor((written / Math.max(1, people)) * 100));
}

/** Why there is no file, and what the person can do. */
export const failureTexts: Readonly<Record<PeopleExportFailure, string>> = {
  notAllowed:
    'Tu papel ya no te permite exportar los datos de estas personas. Pídeselo a quien tenga el papel de Propiedad.',
  choiceGone:
    'Una de las columnas o de los filtros ya no existe, o tu papel no los permite. Quítalos y exporta otra vez.',
  tooLarge: `El archivo pasa de ${mostExportBytes / mebibyte} MB. Elige menos columnas, o filtra y haz varias exportaciones.`,
  broken:
    'Ha fallado varias veces y no sabemos por qué. Prueba otra vez dentro de un rato; si sigue igual, escríbenos.',
};
