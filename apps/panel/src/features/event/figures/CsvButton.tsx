import { Button } from '@dorsal/ui/Button';
import { saveFile } from '@dorsal/ui/save-file';
import { Download } from 'lucide-react';
import { csvFile } from './figures-csv.ts';

export interface CsvButtonProps {
  /** What is in the file, for screen readers: 'ventas'. Part of its name, too. */
  of: string;
  /** The event's address, with which the file's name begins. */
  slug: string;
  rows: () => readonly (readonly string[])[];
}

/** Saves the figures of a chart for spreadsheets. They are here already, so no call is needed. */
export function CsvButton({ of, slug, rows }: CsvButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => saveFile(csvFile(rows()), `${slug}-${of.replaceAll(' ', '-')}.csv`)}
    >
      <Download aria-hidden="true" />
      Descargar CSV<span className="visually-hidden"> de {of}</span>
    </Button>
  );
}
