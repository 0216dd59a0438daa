import type { Config } from '../config/config.ts';
import { missingCompany } from '../config/own-company.ts';
import { billingProgram, programVersions } from './billing-program.ts';

/** A statement of the declaration, with the letter that demands it. */
export interface Statement {
  readonly letter: string;
  /** What the law calls it. */
  readonly about: string;
  readonly text: string;
}

/** The declaration of the program's maker about one version. */
export interface Declaration {
  readonly title: string;
  readonly version: string;
  readonly statements: readonly Statement[];
  /** Recommended, after the obligatory part. */
  readonly annex: readonly Omit<Statement, 'letter'>[];
  /** The variables of the configuration that its signature still needs, for operators only; empty: it is signed. */
  readonly missing: readonly string[];
}

/** What visitors read about a declaration that is not signed. */
export const unsignedText =
  'La empresa que gestiona este portal todavía no ha completado ni firmado esta declaración.';

/** What the installation says about the maker. */
export type DeclarationConfig = Pick<Config, 'publicUrl' | 'contactEmail' | 'tax'>;

const missingText = '(sin completar)';

/**
 * What the maker of the program declares about a version, in the order and with the descriptions of the law; undefined for
 * an unknown version. Name, NIF, address, day and place are the installation's. Source: Orden HAC/1177/2024, art. 15;
 * RD 1007/2023, art. 13.
 */
export function declarationOf(
  { publicUrl, contactEmail, tax: { company, declaration } }: DeclarationConfig,
  version: string = billingProgram.version,
): Declaration | undefined {
  const described = programVersions.find((each) => each.version === version);
  if (!described) return undefined;
  const { name, id } = billingProgram;
  const signedOn = declaration.signedOn.get(version);
  const place = declaration.place;
  const texts: readonly (readonly [about: string, text: string])[] = [
    ['Nombre del sistema informático', name],
    ['Código identificador del sistema informático', id],
    ['Identificador completo de la versión', version],
    ['Componentes, descripción y principales funcionalidades', described.components],
    ['Si solo puede funcionar exclusivamente como «VERI*FACTU»', 'Sí.'],
    [
      'Si permite ser usado por varios obligados tributarios, o dar soporte a la facturación de varios',
      'Sí. Los registros de cada obligado tributario tienen su propia cadena.',
    ],
    [
      'Tipos de firma de los registros cuando no se utiliza como «VERI*FACTU»',
      'Ninguno: el sistema solo funciona como «VERI*FACTU».',
    ],
    ['Razón social de la entidad productora', company.name],
    ['NIF de la entidad productora', company.nif],
    ['Dirección postal de contacto de la entidad productora', declaration.address ?? missingText],
    [
      'Cumplimiento',
      `La entidad productora hace constar que este sistema informático, en la versión ${version}, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria; en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre; en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de esa orden.`,
    ],
    [
      'Fecha y lugar en que se suscribe',
      `${signedOn === undefined ? missingText : spanishDay(signedOn)}, ${place ?? missingText}`,
    ],
  ];
  return {
    title: 'Declaración responsable del sistema informático de facturación',
    version,
    statements: texts.map(([about, text], at) => ({ letter: 'abcdefghijkl'.charAt(at), about, text })),
    annex: [
      { about: 'Otra forma de contacto', text: contactEmail },
      { about: 'Dirección de Internet', text: publicUrl },
    ],
    missing: missingOf({ company, declaration }, version),
  };
}

/** The variables that still have no value of the company's own. */
function missingOf(
  { company, declaration }: Pick<Config['tax'], 'company' | 'declaration'>,
  version: string,
) {
  return [
    ...missingCompany(company),
    ...(declaration.address === null ? ['COMPANY_ADDRESS', 'COMPANY_CITY'] : []),
    ...(declaration.signedOn.has(version) ? [] : ['TAX_DECLARED_ON']),
    ...(declaration.place === null ? ['TAX_DECLARED_IN'] : []),
  ];
}

/** `2026-12-15` as `15 de diciembre de 2026`. */
function spanishDay(day: string): string {
  return new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
