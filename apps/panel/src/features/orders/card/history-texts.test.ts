import { describe, expect, it } from 'vitest';
import { historyText } from './history-texts.ts';

const at = '2026-11-23T18:33:00.000Z';
const action = { kind: 'action', at, actor: 'Laia Bosch' } as const;

describe('the history of an order', () => {
  it.each([
    [
      { ...action, action: 'moneyRefunded', amount: 22, places: 1 },
      'Devolución de 22,00\u00a0€, 1 plaza anulada',
      'por Laia Bosch',
    ],
    [
      { ...action, action: 'moneyRefunded', amount: 22, places: 0 },
      'Devolución de 22,00\u00a0€',
      'por Laia Bosch',
    ],
    [
      { ...action, actor: null, action: 'placesCancelled', amount: null, places: 2 },
      '2 plazas anuladas sin devolución',
      'por el equipo',
    ],
    [
      { kind: 'correction', at, fullName: 'Andreu Soler', field: 'email', by: 'buyer', actor: null },
      'Correo de Andreu Soler corregido',
      'por quien compró',
    ],
    [
      { kind: 'scan', at, fullName: 'Andreu Soler', result: 'ok', device: 'Carpa 1', wasSuperseded: false },
      'Entró: Andreu Soler',
      'con Carpa 1',
    ],
  ] as const)('says %o as %s', (entry, what, who) => {
    expect(historyText(entry)).toEqual({ what, who });
  });
});
