import { z } from 'zod';
import { raceClasses } from '@dorsal/domain/category-members';
import { emailMaxLength } from '@dorsal/domain/email-address';
import { guardianRelations } from '@dorsal/domain/guardian';
import { identityDocumentKinds } from '@dorsal/domain/identity-document';
import { personLineMaxLength } from '@dorsal/domain/person-data';
import { phoneMaxLength } from '@dorsal/domain/phone-number';
import { genders, shirtSizes } from '@dorsal/domain/profile-options';
import { licenceMaxLength } from '@dorsal/domain/questions';
import { line, personName } from './scalars.ts';

const identityDocument = z.strictObject({
  kind: z.enum(identityDocumentKinds),
  number: line(40, 'Falta el número del documento.'),
});

/** The signature of a guardian: `@dorsal/domain/guardian` checks it. */
export const guardianSignature = z
  .strictObject({
    relation: z.enum(guardianRelations).optional(),
    fullName: personName('Falta el nombre de quien autoriza.'),
    document: identityDocument,
    /** ISO day. */
    birthDate: z.string().max(10),
    /** Declares the text that the page showed. */
    consents: z.boolean(),
    /** The version of that text. */
    consentVersion: z.string().max(40),
  })
  .meta({ id: 'GuardianSignature' });

/** Consents at once, or is asked to by a link in an e-mail. */
const guardian = z.discriminatedUnion('kind', [
  guardianSignature.extend({ kind: z.literal('signs') }).meta({ id: 'SigningGuardian' }),
  z
    .strictObject({
      kind: z.literal('asked'),
      email: line(emailMaxLength, 'Falta el correo de quien autoriza.'),
      fullName: personName('Falta el nombre de quien autoriza.').optional(),
    })
    .meta({ id: 'AskedGuardian' }),
]);

/** First and last names. Of an event that asks them the server composes `fullName`: given, a space, family. */
const names = z
  .strictObject({ given: personName('Falta el nombre.'), family: personName('Faltan los apellidos.') })
  .meta({ id: 'Names' });

/** First and last names, as answers have them. */
export const storedNames = z.object({ given: z.string(), family: z.string() }).meta({ id: 'StoredNames' });

/** What a person says about themselves besides name and e-mail. `@dorsal/domain/person-data` checks it. */
export const personData = z
  .strictObject({
    names: names.optional(),
    /** ISO day. */
    birthDate: z.string().max(10).optional(),
    sex: z.enum(genders).optional(),
    /**
     * The class to race in. All but `open` need the version of the health consent's text. Left out: the class that the
     * order has of the person, else `open`.
     */
    raceClass: z
      .strictObject({ kind: z.enum(raceClasses), healthConsent: z.string().max(40).optional() })
      .optional(),
    document: identityDocument.optional(),
    /** The code of a nation in sport: `ESP`. */
    nationality: z.string().max(3).optional(),
    phone: line(phoneMaxLength).optional(),
    town: line(personLineMaxLength).optional(),
    club: line(personLineMaxLength).optional(),
    licence: z
      .strictObject({
        federation: line(personLineMaxLength, 'Falta la federación.'),
        number: line(licenceMaxLength, 'Falta el número de licencia.'),
      })
      .optional(),
    /** The accredited mark as a race time: `1:32:45`. */
    mark: z.string().max(20).optional(),
    shirtSize: z.enum(shirtSizes).optional(),
    emergencyContact: z
      .strictObject({ name: personName('Falta a quién llamar.'), phone: line(phoneMaxLength) })
      .optional(),
    /** Declared to be 18 or older: counts if the event doesn't need the birth date itself. */
    isAdult: z.literal(true).optional(),
    /** The adult that consents for a person under 18 on the day of the registration. */
    guardian: guardian.optional(),
  })
  .meta({ id: 'PersonData' });

const stored = z.string().optional();

/** What is known of a person, as answers have it: without document and guardian, which no page shows in full. */
export const knownPerson = z
  .object({
    names: storedNames.optional(),
    birthDate: stored,
    sex: z.enum(genders).optional(),
    nationality: stored,
    phone: stored,
    town: stored,
    club: stored,
    licence: z.object({ federation: z.string(), number: z.string() }).optional(),
    mark: stored,
    shirtSize: z.enum(shirtSizes).optional(),
    emergencyContact: z.object({ name: z.string(), phone: z.string() }).optional(),
    isAdult: z.literal(true).optional(),
  })
  .meta({ id: 'KnownPerson' });

export type KnownPersonBody = z.input<typeof knownPerson>;
export type PersonDataBody = z.input<typeof personData>;
export type GuardianSignatureBody = z.input<typeof guardianSignature>;
