import { RadioCard } from '@dorsal/ui/RadioCard';
import { RadioGroup } from '@dorsal/ui/RadioGroup';
import { useOpenDraft } from '../fields/draft-context.ts';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { Section } from '../fields/Section.tsx';

export interface WhenFieldsProps {
  isLater: boolean;
  onLaterChange: (isLater: boolean) => void;
  /** ISO 8601; null: not chosen. */
  at: string | null;
  onAtChange: (at: string | null) => void;
  timeZone: string;
}

/** Now, or at a moment. */
export function WhenFields({ isLater, onLaterChange, at, onAtChange, timeZone }: WhenFieldsProps) {
  const { openedAtMs } = useOpenDraft();
  const isPast = at !== null && Date.parse(at) <= openedAtMs;
  return (
    <Section title="Cuándo sale">
      <RadioGroup legend="Cuándo sale" legendHidden>
        <RadioCard
          name="when"
          label="En cuanto lo publique"
          description="La página se ve al momento; cada entrada se vende en sus fechas."
          checked={!isLater}
          onChange={() => onLaterChange(false)}
        />
        <RadioCard
          name="when"
          label="El día y la hora que elija"
          description="Hasta entonces la página existe solo para quien tenga el enlace de prueba."
          checked={isLater}
          onChange={() => onLaterChange(true)}
        >
          {isLater && (
            <MomentField
              label="La página se ve desde"
              value={at}
              timeZone={timeZone}
              defaultTime="10:00"
              onChange={onAtChange}
              {...(isPast && { error: 'Elige un momento futuro.' })}
            />
          )}
        </RadioCard>
      </RadioGroup>
    </Section>
  );
}
