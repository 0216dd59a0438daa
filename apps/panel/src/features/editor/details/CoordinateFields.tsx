import type { CoordinatesBody } from '@dorsal/api-contract/events';
import { isCoordinates } from '@dorsal/domain/coordinates';
import { useState } from 'react';
import { Cell } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';

export interface CoordinateFieldsProps {
  id: string;
  error?: string;
  warning: string | undefined;
  value: CoordinatesBody | null;
  onChange: (value: CoordinatesBody | null) => void;
}

type Typed = { readonly [Axis in keyof CoordinatesBody]: number | null };
const nowhere: Typed = { lat: null, lng: null };

/** The point as numbers: for the keyboard, and for people who copy it from another map. */
export function CoordinateFields({ id, error, warning, value, onChange }: CoordinateFieldsProps) {
  // A latitude without its longitude is not saved.
  const [half, setHalf] = useState<Typed>();
  const shown = half ?? value ?? nowhere;
  const change = (part: Partial<Typed>) => {
    const next = { ...shown, ...part };
    const isWhole = isCoordinates(next);
    setHalf(isWhole || isEmpty(next) ? undefined : next);
    if (isWhole) onChange(next);
    if (isEmpty(next)) onChange(null);
  };
  const halfError = half && 'Pon latitud (−90 a 90) y longitud (−180 a 180), o deja las dos vacías.';
  return (
    <>
      <Cell span={3}>
        <NumberField
          id={id}
          label="Latitud"
          optionalLabel="opcional"
          decimals={4}
          signed
          value={shown.lat}
          onChange={(lat) => change({ lat })}
          error={halfError ?? error}
          hint={warning ?? 'En tu mapa, copia el punto de la salida y pégalo aquí: pone las dos.'}
          onPaste={(event) => {
            const pasted = pastedPoint(event.clipboardData.getData('text'));
            if (!pasted) return;
            event.preventDefault();
            change(pasted);
          }}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          label="Longitud"
          optionalLabel="opcional"
          decimals={4}
          signed
          value={shown.lng}
          onChange={(lng) => change({ lng })}
        />
      </Cell>
    </>
  );
}

const isEmpty = ({ lat, lng }: Typed) => lat === null && lng === null;

/** `39.6886, -0.4326`, as maps copy a point; undefined for other text. */
function pastedPoint(text: string): CoordinatesBody | undefined {
  const [, lat, lng] = /^\s*\(?(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\)?\s*$/.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return isCoordinates(point) ? point : undefined;
}
