import type { FastifyInstance } from 'fastify';
import type { Agency } from '../agency.ts';
import { sendPage } from '../../pages/send-page.ts';
import { cents } from '../rules/values.ts';
import { foundPage, problemsPage } from './qr-page.ts';
import { type QrParameters, type QrProblem, readQrParameters } from './qr-parameters.ts';

/** The path of the check of a QR, below the sandbox's own. Source: QR specification, section 5. */
export const qrPath = '/aeat/wlpl/TIKE-CONT/ValidarQR';

/** The check of an invoice by the address in its QR: a page, or JSON with `formato=json`. */
export function qrRoutes(server: FastifyInstance, agency: Agency): void {
  server.get<{ Querystring: Record<string, unknown> }>(qrPath, ({ query }, reply) => {
    const isJson = query['formato'] === 'json';
    const read = readQrParameters(query);
    if ('problems' in read) {
      if (isJson) return problemsJson(read.problems);
      return sendPage(reply, problemsPage(read.problems));
    }
    const isFound = findsInvoice(agency, read.parameters);
    if (isJson) return foundJson(read.parameters, isFound);
    return sendPage(reply, foundPage(read.parameters, isFound));
  });
}

/** An annulled invoice isn't found. Source: QR specification, 9.1.2.1. */
function findsInvoice({ ledger }: Agency, { nif, numserie, fecha, importe }: QrParameters): boolean {
  const stored = ledger.findInvoice({ issuer: nif, number: numserie.trim(), date: fecha });
  return stored !== undefined && !stored.isAnnulled && cents(stored.current.total) === cents(importe);
}

function foundJson(parameters: QrParameters, isFound: boolean) {
  return {
    status: 'OK',
    mensaje: isFound ? 'Encontrada' : 'No encontrada',
    visible: 'N',
    crashlytics: 'N',
    respuesta: {
      resultado: isFound ? '00' : '01',
      ...parameters,
      importe: (cents(parameters.importe) / 100).toFixed(2),
    },
  };
}

function problemsJson(problems: readonly QrProblem[]) {
  return {
    status: 'KO',
    mensaje: problems.map(({ text }) => text).join('.'),
    visible: 'S',
    crashlytics: 'N',
    codigo_error: problems.map(({ code }) => code).join('.'),
  };
}
