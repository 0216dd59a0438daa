import { isBic } from '@dorsal/domain/credit-transfer-file';
import { ibanProblem, normaliseIban } from '@dorsal/domain/iban';
import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import { z } from 'zod';
import { httpAddress, variable } from './variable.ts';

/** The public test key of Redsys' own documentation: for the sandbox, invalid elsewhere. */
export const redsysTestKey = 'sq7HjrUOBfKmC576ILgskD5srU870gJ7';

/** The company of an installation that names no other. */
export const exampleCompany = { name: 'Dorsal Eventos, S.L.', nif: 'B00000000' };

/** As the bank issues it; with any other text the bank would refuse every payment. */
const bankKey = z
  .string()
  .regex(
    /^(?:[A-Za-z\d+/]{4}){4,}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/,
    'must be the key in base64, as the bank shows it',
  )
  .meta({ format: 'base64' });

/** Whether the text is a version and a day of the calendar, as `1=2026-12-15`. */
function isSignature(text: string): boolean {
  const day = /^[\w.]+=(.*)$/.exec(text)?.[1];
  return z.iso.date().safeParse(day).success;
}

/** Card payments and payouts. */
export const payments = {
  REDSYS_URL: variable(httpAddress.default('http://localhost:3001/tpv/sis/realizarPago'), {
    about:
      'where the payment form goes; on `sis.redsys.es` payments are real. Test: `https://sis-t.redsys.es:25443/sis/realizarPago`',
    example: 'https://sis.redsys.es/sis/realizarPago',
  }),
  REDSYS_REQUEST_URL: variable(httpAddress.optional(), {
    about: 'where refunds are asked for',
    standard: '`rest/trataPeticionREST` beside `REDSYS_URL`',
  }),
  REDSYS_QUERY_URL: variable(httpAddress.optional(), {
    about: 'where it is asked what became of a payment; confirm the address with your bank',
    standard: '`rest/consultaOperaciones` beside `REDSYS_URL`',
  }),
  REDSYS_MERCHANT_CODE: variable(z.string().default('999008881'), {
    about: "the merchant's number (FUC)",
    example: '',
  }),
  REDSYS_TERMINAL: variable(z.string().default('1'), { about: "the terminal's number", example: '1' }),
  REDSYS_SECRET: variable(bankKey.default(redsysTestKey), {
    about:
      "signs what goes to the bank and proves what comes from it. The default is Redsys' public test key, which the live TPV refuses",
    isSecret: true,
    example: '',
  }),
  REDSYS_SIGNATURE_VERSION: variable(z.enum(['HMAC_SHA256_V1', 'HMAC_SHA512_V2']).default('HMAC_SHA512_V2'), {
    about: 'what messages to and from the bank are signed with: as the terminal is set up there',
  }),
  PAYOUT_NAME: variable(z.string().max(70, 'must have 70 characters at most').optional(), {
    about: 'who holds the account from which organizers are paid out: this and its next, or none of them',
    standard: 'none: `payouts file` refuses to write a file',
    example: '',
  }),
  PAYOUT_IBAN: variable(
    z
      .string()
      .refine((text) => ibanProblem(text) === undefined, 'must be an IBAN of SEPA with its right checksum')
      .transform(normaliseIban)
      .optional()
      .meta({ format: 'IBAN' }),
    { about: 'the IBAN of that account', example: '' },
  ),
  PAYOUT_BIC: variable(
    z.string().refine(isBic, 'must be a BIC of 8 or 11 characters').optional().meta({ format: 'BIC' }),
    { about: "the BIC of its bank; most banks don't need it" },
  ),
};

/** The company that runs the portal, and the tax agency. */
export const tax = {
  COMPANY_NAME: variable(z.string().max(120).default(exampleCompany.name), {
    about:
      'the company that runs the portal, as the tax agency knows it: it issues and sends for the organizers',
    example: 'Dorsal Eventos, S.L.',
  }),
  COMPANY_TAX_ID: variable(
    z
      .string()
      .transform(normaliseTaxId)
      .refine(isTaxId, 'must be a Spanish tax number with its control character')
      .default(exampleCompany.nif)
      .meta({ format: 'NIF' }),
    { about: 'its tax number', example: '' },
  ),
  COMPANY_ADDRESS: variable(z.string().max(200).optional(), {
    about:
      'its address in its own invoices and in the declaration about the billing program, which is unsigned without it',
  }),
  COMPANY_CITY: variable(z.string().max(100).optional(), { about: 'the town of that address' }),
  TAX_DECLARED_ON: variable(
    z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
      .refine((parts) => parts.every((part) => isSignature(part.trim())), {
        error: 'must be versions with their days, as 1=2026-12-15',
      })
      .transform((parts) => new Map(parts.map((part) => part.trim().split('=') as [string, string])))
      .meta({ format: 'versions and days' }),
    {
      about:
        'when the company signed the declaration about each version of the billing program, as `1=2026-12-15` (RD 1007/2023, art. 13)',
      standard: 'none: page and PDF say that the company has not signed',
      example: '',
    },
  ),
  TAX_DECLARED_IN: variable(z.string().max(120).optional(), {
    about: 'the town and country of that signature, as `Valencia, España`',
    example: '',
  }),
  TAX_SERVICE_URL: variable(
    httpAddress.default('http://localhost:3001/aeat/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP'),
    {
      about:
        "where records go. Production: `https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`, with a company's seal `www10`",
      example: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
    },
  ),
  TAX_QR_URL: variable(httpAddress.default('http://localhost:3001/aeat/wlpl/TIKE-CONT/ValidarQR'), {
    about:
      'the address in the QR code of a document. Production: `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR`',
    example: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  }),
  TAX_INSTALLATION: variable(z.string().optional(), {
    about:
      "must equal the database's number of installation (`tax status` prints it), else nothing is sent to the agency: so a copy for tests sends nothing",
    standard: 'none: only an agency on this machine gets records',
  }),
};
