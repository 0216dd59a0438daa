import type { Countdown } from '@dorsal/domain/countdown';

/** The remaining time in words, for screen readers. Without seconds, so that it changes once a minute. */
export function countdownLabel({ days, hours, minutes, isFinished }: Countdown): string {
  if (isFinished) return 'La salida ya se ha dado';
  const parts = [
    counted(days, 'día', 'días'),
    counted(hours, 'hora', 'horas'),
    counted(minutes, 'minuto', 'minutos'),
  ];
  return `Tiempo hasta la salida: ${parts.join(', ')}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
