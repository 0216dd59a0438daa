import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { exemptDocumentChoices, taxZones } from '../db/schema/tax-issuers.ts';
import { setIssuer } from '../tax-records/issuer-settings.ts';
import { findAgreement } from '../tax-records/agreements.ts';
import { TaxModeError } from '../tax-records/tax-mode.ts';
import { defineCommand, OperatorError, UsageError } from './command.ts';
import { fields, moment } from './output.ts';
import { writeNew } from './write-new.ts';

/** `--zone`, for entering the mode and later. */
export const zoneOption = {
  value: 'zone',
  about: `of its tax dates, by its domicile: ${taxZones.join(', ')}`,
} as const;

export const taxIssuer = defineCommand({
  name: 'tax issuer',
  about: 'Shows an issuer, or changes its settings, from its next document on',
  args: ['<nif>'],
  options: {
    name: { value: 'name', about: 'as the agency knows it, for documents and messages from now on' },
    zone: zoneOption,
    'exempt-documents': {
      value: 'when',
      about: `for orders of exempt lines only: ${exemptDocumentChoices.join(' (only if the buyer asks for it), ')}`,
    },
    'agreement-out': { value: 'file.pdf', about: 'writes its signed agreement there' },
    stays: { flag: true, about: 'takes back the end that tax leave announced' },
  },
  example: 'G46000014 --zone Atlantic/Canary --exempt-documents always',
  async run({ services: { db }, args: [text = ''], options, print }) {
    const zone = oneOf(taxZones, '--zone', options.zone);
    const exemptDocuments = oneOf(exemptDocumentChoices, '--exempt-documents', options['exempt-documents']);
    const name = options.name === undefined ? undefined : requireName(options.name);
    const settings = {
      ...(name && { name }),
      ...(zone && { zone }),
      ...(exemptDocuments && { exemptDocuments }),
      stays: options.stays,
    };
    try {
      const issuer = await setIssuer(db, normaliseTaxId(text), settings);
      const { nif, agreementVersion: version, startedAt, agreedAt } = issuer;
      const agreement = version === null ? undefined : await findAgreement(db, { nif, version });
      const out = options['agreement-out'];
      if (out !== undefined && !agreement)
        throw new OperatorError(
          `No signed agreement of ${nif} is stored: give it with tax enter --document.`,
        );
      if (out !== undefined && agreement) await writeNew(out, agreement);
      const shown = { ...issuer, startedAt: moment(startedAt), agreedAt: moment(agreedAt) };
      print(fields({ ...shown, agreementStored: agreement ? 'yes' : 'no' }));
      return 0;
    } catch (error) {
      if (error instanceof TaxModeError) throw new OperatorError(error.message);
      throw error;
    }
  },
});

/** `NombreRazonEmisor` of the agency's schema. */
const longestName = 120;

function requireName(text: string): string {
  const name = text.trim();
  if (name === '' || name.length > longestName)
    throw new UsageError(`--name has 1 to ${longestName} characters.`);
  return name;
}

/** The text as one of the choices; undefined if it was not given. Throws UsageError. */
export function oneOf<const T extends string>(
  choices: readonly T[],
  option: string,
  text: string | undefined,
): T | undefined {
  if (text === undefined) return undefined;
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new UsageError(`${option} is one of ${choices.join(', ')}.`);
  return found;
}
