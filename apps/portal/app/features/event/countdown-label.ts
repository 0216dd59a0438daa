import type { Countdown } from '@dorsal/domain/countdown';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The time left for a screen reader, without the seconds: nobody wants to hear them. */
export function countdownLabel({ days, hours, minutes }: Countdown): string {
  const parts = [
    counted(days, 'día', 'días'),
    counted(hours, 'hora', 'horas'),
    counted(minutes, 'minuto', 'minutos'),
  ];
  return `Faltan ${parts[0]}, ${parts[1]} y ${parts[2]}`;
}
