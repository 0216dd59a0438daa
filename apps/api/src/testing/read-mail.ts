import type { Attachment, Email } from 'postal-mime';
import { readQr } from './read-qr.ts';

/** The e-mail as it is read: without the markup, and everything that is not drawn. */
export function seen(html = ''): string {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none[\s\S]*?<\/div>/, '');
  return body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');
}

/** The pictures of QR codes, in the order of the e-mail. */
export function qrImages(mail: Email | undefined): readonly Attachment[] {
  return mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? [];
}

/** The contents of its QR codes; null for a picture without one. */
export async function qrCodes(mail: Email | undefined): Promise<readonly unknown[]> {
  const texts = await Promise.all(
    qrImages(mail).map(({ content }) => readQr(new Uint8Array(content as ArrayBuffer))),
  );
  return texts.map((text) => JSON.parse(text ?? 'null') as unknown);
}

export function calendarFiles(mail: Email | undefined): readonly Attachment[] {
  return mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar') ?? [];
}
