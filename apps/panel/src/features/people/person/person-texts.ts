import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';

type Details = NonNullable<PanelPersonBody['details']>;

/** `Nombre: Carles, ahora Carla`; without the values that the role must not see. */
export function changeText({ field, before, after }: Details['changes'][number]): string {
  const name = field === 'email' ? 'Correo' : 'Nombre';
  return before === null || after === null ? `${name} corregido` : `${name}: ${before}, ahora ${after}`;
}
