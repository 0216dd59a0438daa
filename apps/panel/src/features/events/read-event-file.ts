/** Bytes. The server accepts no larger body. */
const largest = 1_000_000;

/** A file that can't be an event; its message says what to do. */
export class EventFileError extends Error {
  override name = 'EventFileError';
}

/** The event in a file. Throws `EventFileError`; whether the event's fields are right is decided by the server. */
export async function readEventFile(file: File): Promise<Record<string, unknown>> {
  if (file.size > largest) {
    throw new EventFileError('El fichero pesa más de 1 MB. Comprueba que es el que exportaste de un evento.');
  }
  const content = parse(await file.text());
  if (Array.isArray(content)) {
    throw new EventFileError('El fichero tiene una lista. Trae los eventos de uno en uno.');
  }
  if (typeof content !== 'object' || content === null) {
    throw new EventFileError('En el fichero no hay ningún evento. Elige uno exportado con «Exportar JSON».');
  }
  return content as Record<string, unknown>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new EventFileError('El fichero no es un JSON válido. Elige uno exportado con «Exportar JSON».');
  }
}
