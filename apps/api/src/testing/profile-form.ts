import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import type { ProfileBody } from '@dorsal/api-contract/user';

/** The fields of the profile's form; a field may occur twice. */
export type FormEntries = readonly (readonly [field: string, value: string | File])[];

/** A form as a browser sends it. */
export async function encodedForm(entries: FormEntries): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [field, value] of entries) form.append(field, value);
  const body = new Response(form);
  return { type: body.headers.get('content-type') ?? '', bytes: Buffer.from(await body.arrayBuffer()) };
}

/** Saves a profile; without a bearer as a visitor. */
export async function putProfile(
  app: FastifyInstance,
  bearer: string | undefined,
  entries: FormEntries,
  headers: Readonly<Record<string, string>> = {},
) {
  const { type, bytes } = await encodedForm(entries);
  const response = await app.inject({
    method: 'PUT',
    url: '/api/user',
    headers: {
      'content-type': type,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    payload: bytes,
  });
  return { response, status: response.statusCode, body: response.json<ProfileBody & Partial<ErrorBody>>() };
}

/** A file as chosen by a user; its declared type may be wrong. */
export function chosenFile(bytes: Uint8Array | string, name = 'foto.jpg', type = 'image/jpeg'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}
