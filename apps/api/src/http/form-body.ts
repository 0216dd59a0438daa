import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RefusedError } from './refusal.ts';

/** Bytes of one text field. */
const longestField = 64 * 1024;

/** More data than the form accepts. */
class FormTooLargeError extends RefusedError {
  override name = 'FormTooLargeError';

  constructor() {
    super({
      status: 413,
      code: 'body_too_large',
      message: 'Has enviado demasiados datos de una vez. Redúcelos y vuelve a probar.',
    });
  }
}

/** An uploaded file; nothing that its sender claims about it is trusted. */
export interface UploadedFile {
  /** The sender's name for it: for messages to the sender, never for a path. */
  readonly name: string;
  /** At most as many as the form accepts. */
  readonly bytes: Buffer;
  /** True if there were more bytes. */
  readonly isCutOff: boolean;
}

export interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly file: UploadedFile | undefined;
}

/**
 * Lets the routes of `scope` read `multipart/form-data`: a few text fields and one file of at most `fileBytes`, counted
 * as they arrive. Nothing is written to disk, so a broken upload leaves nothing behind.
 */
export async function acceptForms(
  scope: FastifyInstance,
  { fileBytes }: { readonly fileBytes: number },
): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      files: 1,
      fileSize: fileBytes,
      fields: 10,
      fieldSize: longestField,
      fieldNameSize: 100,
      parts: 11,
      headerPairs: 20,
    },
  });
}

/**
 * Reads a request's form to its end, since an unread part would block the connection. Throws RefusedError for an
 * invalid form, for more than the form accepts, and for a body above the route's `bodyLimit`.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  fileField: string | undefined,
): Promise<Form> {
  // Without a body the schema reports what is missing.
  if (!request.isMultipart()) return { fields: {}, file: undefined };
  const { bodyLimit } = request.routeOptions;
  try {
    if (Number(request.headers['content-length']) > bodyLimit) throw new FormTooLargeError();
    return await within(bodyLimit, request.raw, () => readParts(request, fileField));
  } catch (error) {
    // Doesn't wait for the rest of the body.
    if (error instanceof FormTooLargeError) reply.header('connection', 'close');
    throw error;
  }
}

/**
 * Runs the work that reads the body, and stops when more bytes than the limit have arrived: a chunked body does not
 * declare its length. Throws FormTooLargeError.
 */
async function within<T>(limit: number, raw: IncomingMessage, work: () => Promise<T>): Promise<T> {
  const { promise: overflow, reject } = Promise.withResolvers<never>();
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= limit) return;
    raw.off('data', count);
    raw.unpipe();
    raw.pause();
    reject(new FormTooLargeError());
  };
  const done = work();
  raw.on('data', count);
  try {
    return await Promise.race([done, overflow]);
  } finally {
    raw.off('data', count);
  }
}

async function readParts(request: FastifyRequest, fileField: string | undefined): Promise<Form> {
  const fields = new Map<string, string>();
  let file: UploadedFile | undefined;
  let fault: RefusedError | undefined;
  try {
    for await (const part of request.parts()) {
      const { fieldname } = part;
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        const isCutOff = part.file.truncated;
        if (fieldname !== fileField) fault ??= refused('Este formulario no admite ese archivo.', fieldname);
        // A form without a chosen file sends one without a name and without bytes.
        else if (part.filename || bytes.length > 0) file = { name: part.filename ?? '', bytes, isCutOff };
      } else if (typeof part.value !== 'string') {
        fault ??= refused('Envía este dato como texto.', fieldname);
      } else if (part.valueTruncated || part.fieldnameTruncated) {
        fault ??= refused('Este dato es demasiado largo.', fieldname);
      } else if (fields.has(fieldname)) {
        fault ??= refused('Este dato ha llegado dos veces.', fieldname);
      } else {
        fields.set(fieldname, part.value);
      }
    }
  } catch (error) {
    throw refusalOfParser(error);
  }
  if (fault) throw fault;
  return { fields: Object.fromEntries(fields), file };
}

/** The parser throws for invalid input, sometimes without a status. */
function refusalOfParser(error: unknown): RefusedError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return refused('Envía un solo archivo.');
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new FormTooLargeError();
  return refused('No hemos podido leer el formulario. Revisa los datos y vuelve a enviarlo.');
}

function refused(message: string, field?: string): RefusedError {
  const fields = field === undefined ? undefined : { [field]: message };
  return new RefusedError({ status: 400, code: 'invalid_request', message, ...(fields && { fields }) });
}
