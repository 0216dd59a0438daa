import { countdown } from '@dorsal/domain/countdown';
import { describe, expect, it } from 'vitest';
import { countdownLabel } from './countdown-label.ts';

const label = (now: string) => countdownLabel(countdown('2026-12-12T18:00:00.000Z', now));

describe('the countdown in words', () => {
  it('says days, hours and minutes', () => {
    expect(label('2026-11-20T20:14:52.000Z')).toBe('Tiempo hasta la salida: 21 días, 21 horas, 45 minutos');
    expect(label('2026-12-11T16:59:00.000Z')).toBe('Tiempo hasta la salida: 1 día, 1 hora, 1 minuto');
  });

  it('stays the same within a minute', () => {
    expect(label('2026-11-20T20:14:01.000Z')).toBe(label('2026-11-20T20:14:59.000Z'));
  });

  it('says that the race has started after the start', () => {
    expect(label('2026-12-12T18:00:00.000Z')).toBe('La salida ya se ha dado');
  });
});
