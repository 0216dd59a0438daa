import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';

/** Why an issuer is not in VERI*FACTU mode. Source: decisions, "Invoices of an issuer in VERI*FACTU mode". */
export const taxOffReasons = ['notYet', 'notObliged', 'sii', 'foral'] as const;

/** Of an issuer's tax dates: by its domicile. */
export const taxZones = ['Europe/Madrid', 'Atlantic/Canary'] as const;

/** When orders of exempt lines only have a document. */
export const exemptDocumentChoices = ['onRequest', 'always'] as const;

/** The issuers of invoices, by NIF. Organizers with one NIF are one issuer, with one chain. */
export const taxIssuers = pgTable(
  'tax_issuers',
  {
    nif: text().primaryKey(),
    /** As the agency knows it; each record has a copy. */
    name: text().notNull(),
    mode: text({ enum: ['off', 'verifactu'] })
      .notNull()
      .default('off'),
    /** Set while it is off, or leaves on `lastDay`. */
    offReason: text({ enum: taxOffReasons }),
    /** The zone of its tax dates: the issuer's domicile. */
    zone: text({ enum: taxZones }).notNull().default('Europe/Madrid'),
    /** The start of the mode, the last time that the issuer entered it. */
    startedAt: timestamp({ withTimezone: true }),
    /** The last day in the mode, 31 December, once the issuer leaves it. */
    lastDay: text(),
    /** `always`: orders of exempt lines only have a document, too. */
    exemptDocuments: text({ enum: exemptDocumentChoices }).notNull().default('onRequest'),
    /** The agreement that the portal issues and sends in the issuer's name: the text's version, the person, the time. */
    agreementVersion: text(),
    agreedBy: text(),
    agreedAt: timestamp({ withTimezone: true }),
  },
  (issuer) => [
    check('tax_issuers_mode', sql`${issuer.mode} in ('off', 'verifactu')`),
    check('tax_issuers_off', sql`${issuer.mode} <> 'off' or ${issuer.offReason} is not null`),
    check('tax_issuers_started', sql`${issuer.mode} = 'off' or ${issuer.startedAt} is not null`),
    check(
      'tax_issuers_agreed',
      sql`${issuer.mode} = 'off' or (${issuer.agreementVersion} is not null and ${issuer.agreedBy} is not null and ${issuer.agreedAt} is not null)`,
    ),
  ],
);

/**
 * The signed documents in which issuers let the portal issue and send in their name: the agreement, and the authorization
 * for the agency (social collaboration). One for each version of the text.
 */
export const taxAgreements = pgTable(
  'tax_agreements',
  {
    nif: text()
      .notNull()
      .references(() => taxIssuers.nif, { onDelete: 'restrict' }),
    version: text().notNull(),
    /** As it was signed: usually a PDF. */
    document: bytea().notNull(),
    storedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (agreement) => [primaryKey({ columns: [agreement.nif, agreement.version] })],
);
