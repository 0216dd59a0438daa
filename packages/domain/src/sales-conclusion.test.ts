import { expect, it } from 'vitest';
import { salesConclusion, type SalesMeasure } from './sales-conclusion.ts';

const when = 'en los últimos 7 días';

it.each<[SalesMeasure, Record<string, number>, string]>([
  ['places', {}, `Nadie se ha inscrito ${when}`],
  ['places', { '10K': 0, '21K': 0 }, `Nadie se ha inscrito ${when}`],
  ['places', { '10K': 1 }, `1 inscripción ${when}`],
  ['places', { '10K': 1204 }, `1.204 inscripciones ${when}`],
  ['places', { '10K': 3, '21K': 0 }, `Solo vende 10K ${when}`],
  ['places', { '10K': 5, '21K': 5 }, `10K y 21K venden lo mismo ${when}`],
  ['places', { '21K': 100, '10K': 105 }, `10K vende casi lo mismo que 21K ${when}`],
  ['places', { '21K': 100, '10K': 150 }, `10K vende más que 21K ${when}`],
  ['places', { '21K': 20, '10K': 40, '5K': 3 }, `10K vende el doble que 21K ${when}`],
  ['places', { '21K': 20, '10K': 50 }, `10K vende más del doble que 21K ${when}`],
  ['places', { '21K': 20, '10K': 60 }, `10K vende el triple que 21K ${when}`],
  ['places', { '21K': 20, '10K': 90 }, `10K vende más del triple que 21K ${when}`],
  ['money', {}, `No se ha cobrado nada ${when}`],
  ['money', { '10K': 123_456 }, `1.234,56\u00a0€ cobrados ${when}`],
  ['money', { '21K': 3900, '10K': 1900 }, `21K recauda el doble que 10K ${when}`],
])('the sentence about %s of %j is: %s', (measure, sold, sentence) => {
  const series = Object.entries(sold).map(([name, amount]) => ({ name, amount }));

  expect(salesConclusion({ series, measure, when })).toBe(sentence);
});
