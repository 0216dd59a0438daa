import { TextField } from '@dorsal/ui/TextField';
import { MapPin } from 'lucide-react';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { CoordinateFields } from './CoordinateFields.tsx';
import { MapField } from './map/MapField.tsx';
import { TownSearch } from './map/TownSearch.tsx';

/** The place of the start, in words and as a point. */
export function PlaceFields() {
  const { content, set } = useDraftContent();
  const problems = useFieldProblems();
  const { location, coordinates } = content;
  const { warning: placeWarning, ...place } = problems('location', location === '');
  const { warning: pinWarning, ...pin } = problems('coordinates', coordinates === null);
  return (
    <>
      <Cell span={3}>
        <TextField
          {...place}
          label="Lugar de salida"
          icon={<MapPin />}
          maxLength={300}
          value={location}
          placeholder="Plaça de l’Ajuntament, Serra"
          onChange={({ target }) => set('location', target.value)}
          hint={placeWarning ?? 'Calle o plaza, y población.'}
        />
      </Cell>
      <Cell span={3}>
        <TownSearch onTown={([, , lng, lat]) => set('coordinates', { lat, lng })} />
      </Cell>
      <MapField value={coordinates} onMove={(value) => set('coordinates', value)} />
      <CoordinateFields
        {...pin}
        warning={pinWarning}
        value={coordinates}
        onChange={(value) => set('coordinates', value)}
      />
    </>
  );
}
