import { ApiError } from '@dorsal/api-client';
import type { BankColumnChoiceBody, ImportedBankFileBody } from '@dorsal/api-contract/panel/transfers';
import { largestBankFileBytes } from '@dorsal/domain/bank-line';
import { countOf } from '@dorsal/domain/count-text';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useGuarded } from '#/session/guard.ts';
import { useReadAgain, useTransfers } from '../use-transfers.ts';

type Columns = Extract<ImportedBankFileBody, { kind: 'columns' }>;

/** What became of the chosen file. */
export type BankFileState =
  | { readonly mode: 'none' }
  | { readonly mode: 'reading'; readonly name: string }
  | { readonly mode: 'refused'; readonly reason: string }
  | { readonly mode: 'imported'; readonly text: string }
  | {
      readonly mode: 'columns';
      readonly file: File;
      readonly missing: Columns['missing'];
      readonly rows: Columns['rows'];
    };

/** Uploads a bank's file, and reads the lines again. */
export function useBankFile() {
  const api = useApi();
  const { organizerId } = useTransfers();
  const run = useGuarded();
  const readAgain = useReadAgain();
  const [state, setState] = useState<BankFileState>({ mode: 'none' });

  async function upload(file: File, columns?: BankColumnChoiceBody): Promise<void> {
    // Not sent at all: the network is often slower than the sentence.
    if (file.size > largestBankFileBytes) {
      setState({ mode: 'refused', reason: tooLarge });
      return;
    }
    setState({ mode: 'reading', name: file.name });
    try {
      const imported = await run(() => api.transfers.import(organizerId, { file, columns }));
      if (imported.kind === 'columns') {
        setState({ mode: 'columns', file, missing: imported.missing, rows: imported.rows });
        return;
      }
      await readAgain();
      setState({ mode: 'imported', text: importedText(imported) });
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['file'] : undefined;
      setState({ mode: 'refused', reason: field ?? errorText(error) });
    }
  }

  return { upload, state, cancel: () => setState({ mode: 'none' }) };
}

const tooLarge = 'El archivo pesa más de 2 MB. Descarga del banco menos días y súbelos por partes.';

/** `7 ingresos nuevos; 54 ya los conocíamos.` */
function importedText({ newLines, knownLines }: { newLines: number; knownLines: number }): string {
  if (newLines === 0 && knownLines === 0) return 'No trae ningún ingreso.';
  if (newLines === 0) return 'Ya lo habías subido: no trae ningún ingreso nuevo.';
  const known = knownLines === 0 ? '' : `; ${countOf(knownLines, 'ya estaba', 'ya estaban')}`;
  return `${countOf(newLines, 'ingreso nuevo', 'ingresos nuevos')}${known}.`;
}
