import { mostGuardianHours, usualGuardianHours } from '@dorsal/domain/guardian-request';
import { asksField } from '@dorsal/domain/ticket-rules';
import { useState } from 'react';
import { Cell, FieldGrid } from '../../fields/FieldGrid.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { Section } from '../../fields/Section.tsx';
import styles from '../FormStep.module.css';
import { useSport } from '../use-sport.ts';

/** Until when the guardians of people under 18 may consent by their link. Nothing if no birth date is asked. */
export function GuardianSection() {
  const { sport, changeSport } = useSport();
  const [isWrong, setWrong] = useState(false);
  if (!asksField(sport, 'birthDate')) return null;
  return (
    <Section title="Menores de 18">
      <p className={styles.lead}>
        Necesitan la autorización de su madre, padre o tutor legal. Quien compra la da al inscribirse, o pide
        que le enviemos un enlace a otra persona. Sin ella no hay QR.
      </p>
      <FieldGrid>
        <Cell span={3}>
          <NumberField
            label="El enlace vale hasta, en horas antes de la salida"
            value={sport.guardianHours ?? usualGuardianHours}
            hint="Si después falta alguna firma, te avisamos en Inicio: no anulamos ni devolvemos nada."
            onChange={(hours) => {
              // The server refuses a draft with such a number, so it isn't stored.
              const isOutside = hours !== null && (hours < 0 || hours > mostGuardianHours);
              setWrong(isOutside);
              if (isOutside) return;
              const isUsual = hours === null || hours === usualGuardianHours;
              changeSport('guardianHours', ({ guardianHours: _former, ...rules }) =>
                isUsual ? rules : { ...rules, guardianHours: hours },
              );
            }}
            {...(isWrong && { error: `Pon de 0 a ${mostGuardianHours} horas.` })}
          />
        </Cell>
      </FieldGrid>
    </Section>
  );
}
