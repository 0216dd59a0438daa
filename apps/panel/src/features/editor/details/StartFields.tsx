import { zoneName } from '@dorsal/domain/zone-name';
import { Select } from '@dorsal/ui/Select';
import { inTimeZone } from '../draft/time-zone-change.ts';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { NumberField } from '../fields/NumberField.tsx';

/** The zones that organizers choose from; an imported event may have another one. */
const zones = [
  ['Europe/Madrid', 'Península y Baleares'],
  ['Atlantic/Canary', 'Canarias'],
  ['Africa/Ceuta', 'Ceuta y Melilla'],
  ['Europe/Andorra', 'Andorra'],
  ['Europe/Lisbon', 'Portugal'],
  ['Europe/Paris', 'Francia'],
] as const;

/** When the event starts, for how long, and in which zone. */
export function StartFields() {
  const { content, set, change } = useDraftContent();
  const problems = useFieldProblems();
  const { timeZone, startsAt, durationHours } = content;
  const { warning: startWarning, ...start } = problems('startsAt', startsAt === null);
  const { warning: durationWarning, ...duration } = problems('durationHours', durationHours === 0);
  const { warning: zoneWarning, ...zone } = problems('timeZone', false);
  return (
    <>
      <Cell span={3}>
        <MomentField
          {...start}
          label="Fecha y primera salida"
          value={startsAt}
          timeZone={timeZone}
          defaultTime="09:00"
          onChange={(value) => set('startsAt', value)}
          hint={
            startWarning ?? (startsAt === null ? undefined : `Se ve así: ${zoneName(startsAt, timeZone)}.`)
          }
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          {...duration}
          label="Duración"
          optionalLabel="opcional"
          unit="h"
          decimals={2}
          value={durationHours === 0 ? null : durationHours}
          onChange={(value) => set('durationHours', value ?? 0)}
          hint={durationWarning ?? 'Hasta que llega la última persona.'}
        />
      </Cell>
      <Cell span={3}>
        <Select
          {...zone}
          label="Zona horaria"
          value={timeZone}
          onChange={({ target }) => change('timeZone', (current) => inTimeZone(current, target.value))}
          {...(zoneWarning !== undefined && { hint: zoneWarning })}
        >
          {zones.every(([id]) => id !== timeZone) && <option value={timeZone}>{timeZone}</option>}
          {zones.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Cell>
    </>
  );
}
