import { plainText } from '@dorsal/domain/plain-text';
import { TextField } from '@dorsal/ui/TextField';
import { RichTextEditor } from '#/components/RichTextEditor/RichTextEditor.tsx';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { StepPage } from '../fields/StepPage.tsx';
import { PictureFields } from './pictures/PictureFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import { sports } from './sports.ts';
import { StartFields } from './StartFields.tsx';

const advisedDescription = { from: 300, to: 1_500 };

/** What people need to know before they decide. */
export function DetailsStep() {
  const { content, set } = useDraftContent();
  const problems = useFieldProblems();
  const { warning: nameWarning, ...name } = problems('name', content.name === '');
  const { warning: slugWarning, ...slug } = problems('slug', content.slug === '');
  const { warning: sportWarning, ...sport } = problems('category', content.category === null);
  const { warning: textWarning, ...text } = problems('description', plainText(content.description) === '');
  return (
    <StepPage
      step="details"
      title="Datos"
      lead="Lo que la gente necesita saber para decidirse. Puedes cambiarlo cuando quieras."
    >
      <FieldGrid>
        <Cell span={4}>
          <TextField
            {...name}
            label="Nombre del evento"
            maxLength={200}
            value={content.name}
            onChange={({ target }) => set('name', target.value)}
            {...(nameWarning !== undefined && { hint: nameWarning })}
          />
        </Cell>
        <Cell span={2}>
          <TextField
            {...sport}
            label="Deporte"
            maxLength={80}
            list="sports"
            value={content.category ?? ''}
            onChange={({ target }) => set('category', target.value || null)}
            {...(sportWarning !== undefined && { hint: sportWarning })}
          />
          <datalist id="sports">
            {sports.map((suggestion) => (
              <option key={suggestion}>{suggestion}</option>
            ))}
          </datalist>
        </Cell>
        <TextField
          {...slug}
          label="Dirección de la página"
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          value={content.slug}
          onChange={({ target }) => set('slug', target.value.toLowerCase().replaceAll(' ', '-'))}
          hint={slugWarning ?? `La página estará en /events/${content.slug}`}
        />
        <StartFields />
        <PlaceFields />
        <RichTextEditor
          {...text}
          label="Descripción"
          value={content.description}
          onChange={(html) => set('description', html)}
          advised={advisedDescription}
          {...(textWarning !== undefined && { hint: textWarning })}
        />
        <PictureFields />
      </FieldGrid>
    </StepPage>
  );
}
