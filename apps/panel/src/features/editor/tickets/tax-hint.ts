import type { TaxClass } from '@dorsal/domain/tax-class';

/** What choosing the class means, for organizers. */
export function taxHint(taxClass: TaxClass | undefined): string {
  if (taxClass === undefined) return 'Elige el que corresponda: lo dicen tus facturas.';
  return hints[taxClass] ?? (taxClass.startsWith('igic') ? igicHint : 'Ya está dentro de los precios.');
}

const igicHint = 'Para quien tributa en Canarias. Ya está dentro de los precios.';

const hints: Readonly<Partial<Record<TaxClass, string>>> = {
  exempt20:
    'Para entidades deportivas sin ánimo de lucro o públicas que cumplen el artículo 20 de la Ley del IVA. Pregunta a quien te asesora.',
  exemptOther: 'Escribe abajo por qué ley. Pregunta a quien te asesora.',
  notSubject: 'Para quien tributa en la península o Baleares y organiza en Canarias, Ceuta o Melilla.',
};
