import { Radio } from '@dorsal/ui/Radio';

export interface CoverChoiceProps {
  /** What screen readers say after "Portada": which picture. */
  of: string;
  isCover: boolean;
  onCover: () => void;
}

/** Makes a picture the cover. */
export function CoverChoice({ of, isCover, onCover }: CoverChoiceProps) {
  return (
    <Radio name="cover" checked={isCover} onChange={onCover} aria-label={`Portada: ${of}`}>
      Portada
    </Radio>
  );
}
