import type { PeopleExportFormat } from '@dorsal/domain/people-export';

/** A file that can be downloaded. */
export interface ExportFormat {
  readonly name: string;
  readonly description: string;
  /** On the button: 'Descargar XLSX'. */
  readonly short: string;
}

/** The files as the dialog names them. */
export const exportFormats: Readonly<Record<PeopleExportFormat, ExportFormat>> = {
  xlsx: { name: 'Excel (XLSX)', description: 'Para trabajar en Excel o LibreOffice', short: 'XLSX' },
  csv: { name: 'CSV para Excel', description: 'Separado por punto y coma, con tildes', short: 'CSV' },
  csvComma: { name: 'CSV con comas', description: 'Para otros programas', short: 'CSV' },
  json: { name: 'JSON', description: 'Para quien programa', short: 'JSON' },
};
