import type { DocumentRequestBody, PlaceDocumentsBody } from '@dorsal/api-contract/document-requests';
import type { Api } from './api.ts';

/** A chosen file. */
export interface DocumentUpload {
  readonly file: File;
  /** The version of the text that the person consents to; undefined: the document is not about health. */
  readonly consentVersion?: string | undefined;
}

/**
 * The calls behind the link that asks a person for documents, and those of the buyer about it, loaded separately. Each rejects
 * with an `ApiError`.
 */
export function documentRequestCalls({ call }: Pick<Api, 'call'>) {
  return {
    get: (token: string, signal?: AbortSignal): Promise<DocumentRequestBody> =>
      call('GET /api/document-requests/:token', { params: { token }, signal }),
    /** Replaces an earlier file that is not accepted. */
    send: (token: string, askedId: string, upload: DocumentUpload): Promise<DocumentRequestBody> =>
      call('PUT /api/document-requests/:token/documents/:askedId', {
        params: { token, askedId },
        body: documentForm(upload),
      }),
    /** Deletes the file at once. */
    withdraw: (token: string, askedId: string): Promise<DocumentRequestBody> =>
      call('DELETE /api/document-requests/:token/documents/:askedId', { params: { token, askedId } }),
    /** Of the places that the signed-in person bought; `event`: its id or slug. */
    mine: (event: string, signal?: AbortSignal): Promise<PlaceDocumentsBody[]> =>
      call('GET /api/events/event/:eventId/documents', { params: { eventId: event }, signal }),
  };
}

function documentForm({ file, consentVersion }: DocumentUpload): FormData {
  const form = new FormData();
  if (consentVersion !== undefined) form.set('consentVersion', consentVersion);
  // Last, so that the server has read the fields when the file arrives.
  form.set('file', file);
  return form;
}
