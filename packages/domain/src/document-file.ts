/** Bytes of a document's file. Source: decisions, "Documents of participants". */
export const largestDocumentBytes = 5 * 1024 * 1024;

/** The types of files that a document may have. */
export const documentFileTypes = ['pdf', 'jpeg'] as const;
/** One of `documentFileTypes`. */
export type DocumentFileType = (typeof documentFileTypes)[number];

/** Why a file can't be a document, as far as its first bytes and its length tell. */
export type DocumentFileFault = 'empty' | 'tooManyBytes' | 'unknown';

/**
 * The type of a file by its content, whatever its name says. `start`: its first bytes. `undefined`: neither type. A PDF has to
 * begin with its mark. Many programs open a PDF with other bytes before the mark, but such a file can be two files at once.
 */
export function documentFileType(start: Uint8Array): DocumentFileType | undefined {
  const text = String.fromCharCode(...start.subarray(0, 8));
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf';
  return text.startsWith('\u00ff\u00d8\u00ff') ? 'jpeg' : undefined;
}

/** Why a file can't be a document, by its first bytes and its length; `undefined` when it may. */
export function documentFileFault(start: Uint8Array, bytes: number): DocumentFileFault | undefined {
  if (bytes === 0) return 'empty';
  if (bytes > largestDocumentBytes) return 'tooManyBytes';
  return documentFileType(start) === undefined ? 'unknown' : undefined;
}
