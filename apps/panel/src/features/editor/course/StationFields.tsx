import type { CourseStationBody } from '@dorsal/api-contract/panel/draft-course';
import {
  mostStations,
  type StationKind,
  stationKindNames,
  stationKinds,
} from '@dorsal/domain/course-stations';
import { Button } from '@dorsal/ui/Button';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { Plus } from 'lucide-react';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { newStation } from '../draft/course-edits.ts';
import { fieldId, useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './Rows.module.css';

export interface StationFieldsProps {
  stations: readonly CourseStationBody[];
  path: string;
  onChange: (stations: CourseStationBody[]) => void;
}

/** The supplies and controls of a course, and until when people may pass. */
export function StationFields({ stations, path, onChange }: StationFieldsProps) {
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>Avituallamientos y controles</legend>
      {stations.map((station, at) => (
        // Stations have no id: their order changes only when one is added or removed.
        <Station
          key={`${stations.length}-${at}`}
          station={station}
          at={at}
          path={`${path}.${at}`}
          onChange={(values) =>
            onChange(stations.map((one, of) => (of === at ? { ...one, ...values } : one)))
          }
          onRemove={() => onChange(stations.filter((_one, of) => of !== at))}
        />
      ))}
      {stations.length < mostStations && (
        <Button
          id={fieldId(path)}
          variant="outline"
          size="sm"
          className={styles.add}
          onClick={() => onChange([...stations, newStation])}
        >
          <Plus aria-hidden="true" />
          Añadir punto
        </Button>
      )}
    </fieldset>
  );
}

interface StationProps {
  station: CourseStationBody;
  at: number;
  path: string;
  onChange: (values: Partial<CourseStationBody>) => void;
  onRemove: () => void;
}

function Station({ station, at, path, onChange, onRemove }: StationProps) {
  const { timeZone } = useDraftContent().content;
  const problems = useFieldProblems();
  const { warning: kmWarning, ...km } = problems(`${path}.km`, station.km === null);
  const { warning: _name, ...name } = problems(`${path}.name`, station.name === '');
  return (
    <fieldset className={styles.row} aria-label={`Punto ${at + 1}`}>
      <FieldGrid>
        <Cell span={2}>
          <NumberField
            {...km}
            label="Kilómetro"
            unit="km"
            decimals={2}
            value={station.km}
            onChange={(value) => onChange({ km: value })}
            {...(kmWarning !== undefined && { hint: kmWarning })}
          />
        </Cell>
        <Cell span={4}>
          <TextField
            {...name}
            label="Lugar"
            maxLength={80}
            value={station.name}
            placeholder="Mirador del Garbí"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Cell>
        <Cell span={3}>
          <Select
            label="Qué es"
            value={station.kind}
            onChange={({ target }) => onChange({ kind: target.value as StationKind })}
          >
            {stationKinds.map((kind) => (
              <option key={kind} value={kind}>
                {stationKindNames[kind]}
              </option>
            ))}
          </Select>
        </Cell>
        <Cell span={3}>
          <TextField
            label="Qué hay"
            optionalLabel="opcional"
            maxLength={120}
            value={station.offers}
            placeholder="Agua, fruta y caldo"
            onChange={({ target }) => onChange({ offers: target.value })}
          />
        </Cell>
        <Cell span={4}>
          <MomentField
            label="Paso hasta"
            optionalLabel="opcional"
            value={station.until}
            timeZone={timeZone}
            defaultTime="12:00"
            onChange={(until) => onChange({ until })}
          />
        </Cell>
      </FieldGrid>
      <Button variant="ghost" size="sm" aria-label={`Quitar el punto ${at + 1}`} onClick={onRemove}>
        Quitar
      </Button>
    </fieldset>
  );
}
