import type { DraftPictureBody } from '@dorsal/api-contract/panel/event-draft';
import { Button } from '@dorsal/ui/Button';
import { TextField } from '@dorsal/ui/TextField';
import { pictureAddress } from '../../draft/picture-addresses.ts';
import { fieldId, useDraftContent, useFieldProblems } from '../../fields/draft-context.ts';
import { ProblemText } from '../../fields/ProblemText.tsx';
import { CoverChoice } from './CoverChoice.tsx';
import styles from './PictureRow.module.css';

export interface PictureRowProps {
  picture: DraftPictureBody;
  /** Its position, from 0. */
  at: number;
  onCover: () => void;
}

/** An uploaded picture: what it shows, whether it is the cover, and its removal. */
export function PictureRow({ picture, at, onCover }: PictureRowProps) {
  const { id, alt, isCover } = picture;
  const { change } = useDraftContent();
  const problems = useFieldProblems();
  const { warning: _, ...text } = problems(`pictures.${at}.alt`, false);
  const { error: lost } = problems(`pictures.${at}`, false);
  const setAlt = (next: string) =>
    change(`pictures.${id}.alt`, (content) => ({
      ...content,
      pictures: content.pictures.map((other) => (other.id === id ? { ...other, alt: next } : other)),
    }));
  const remove = () =>
    change('pictures', (content) => ({
      ...content,
      pictures: content.pictures.filter((other) => other.id !== id),
    }));
  return (
    <li className={styles.row}>
      <img src={pictureAddress(id)} alt="" width={720} height={450} className={styles.picture} />
      <div className={styles.texts}>
        <TextField
          {...text}
          label={`Qué se ve en la foto ${at + 1}`}
          maxLength={200}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        {lost !== undefined && (
          <ProblemText id={fieldId(`pictures.${at}`)} tabIndex={-1}>
            {lost}
          </ProblemText>
        )}
        <div className={styles.actions}>
          <CoverChoice of={`la foto ${at + 1}`} isCover={isCover} onCover={onCover} />
          <Button variant="outline" size="sm" aria-label={`Quitar la foto ${at + 1}`} onClick={remove}>
            Quitar
          </Button>
        </div>
      </div>
    </li>
  );
}
