import { answerMaxLength, answerYears } from '@dorsal/domain/questions';
import { shirtSizes } from '@dorsal/domain/profile-options';
import { waiverVersion } from '@dorsal/domain/waiver-version';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { TextArea } from '@dorsal/ui/TextArea';
import { useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { Cell } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import styles from './FormStep.module.css';
import { OptionFields, type OptionFieldsProps } from './OptionFields.tsx';

type KindFieldsProps = OptionFieldsProps;

/** What only the questions of a kind have: options, limits, the text of a waiver. */
export function KindFields(props: KindFieldsProps) {
  switch (props.question.kind) {
    case 'choice':
      return <OptionFields {...props} />;
    case 'shirtSize':
      return <SizeFields {...props} />;
    case 'waiver':
      return <WaiverFields {...props} />;
    case 'text':
      return (
        <LimitFields
          {...props}
          min="Mínimo de letras"
          max="Máximo de letras"
          usual={['', `${answerMaxLength}`]}
        />
      );
    case 'number':
      return <LimitFields {...props} min="Número más bajo" max="Número más alto" usual={['', '']} />;
    case 'date':
      return (
        <LimitFields
          {...props}
          min="Desde el año"
          max="Hasta el año"
          usual={[`${answerYears.min}`, `${answerYears.max}`]}
        />
      );
    default:
      return null;
  }
}

function SizeFields({ question, onChange }: KindFieldsProps) {
  const offered = question.options.length === 0 ? [...shirtSizes] : question.options;
  const toggle = (size: string, isOffered: boolean) => {
    const sizes = shirtSizes.filter((each) => (each === size ? isOffered : offered.includes(each)));
    onChange({ options: sizes.length === shirtSizes.length ? [] : sizes });
  };
  return (
    <fieldset className={styles.tickets}>
      <legend className={styles.legend}>Tallas que hay</legend>
      <div className={styles.sizes}>
        {shirtSizes.map((size) => (
          <Checkbox
            key={size}
            checked={offered.includes(size)}
            onChange={({ target }) => toggle(size, target.checked)}
          >
            {size}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

function WaiverFields({ question, path, onChange }: KindFieldsProps) {
  const { warning, ...text } = useFieldProblems()(`${path}.text`, question.text === '');
  const published = useOpenDraft().state.base.published?.questions.find(
    ({ kind, label }) => kind === 'waiver' && label.trim() === question.label.trim(),
  );
  const given = { text: question.text.trim(), version: published?.version || question.version };
  const version = waiverVersion(given, published);
  return (
    <>
      <TextArea
        {...text}
        label="Texto que se acepta"
        rows={8}
        maxLength={20_000}
        value={question.text}
        onChange={({ target }) => onChange({ text: target.value })}
        {...(warning !== undefined && { hint: warning })}
      />
      <output className={styles.version}>
        <b>Versión {version}.</b>{' '}
        {published !== undefined && published.version !== version
          ? `Has cambiado el texto: al publicar será una versión nueva, solo para quien se inscriba desde entonces. Quien aceptó la versión ${published.version} conserva esa.`
          : 'Queda guardada con cada aceptación. Si cambias el texto, la versión sube sola al publicar.'}
      </output>
    </>
  );
}

interface LimitFieldsProps extends KindFieldsProps {
  min: string;
  max: string;
  /** What applies without limits. */
  usual: readonly [min: string, max: string];
}

function LimitFields({ question, path, onChange, min, max, usual }: LimitFieldsProps) {
  const problems = useFieldProblems();
  const { warning: minWarning, ...least } = problems(`${path}.min`, question.min === null);
  const { warning: maxWarning, ...most } = problems(`${path}.max`, question.max === null);
  return (
    <>
      <Cell span={3}>
        <NumberField
          {...least}
          label={min}
          optionalLabel="opcional"
          signed={question.kind === 'number'}
          value={question.min}
          placeholder={usual[0]}
          onChange={(value) => onChange({ min: value })}
          {...(minWarning !== undefined && { hint: minWarning })}
        />
      </Cell>
      <Cell span={3}>
        <NumberField
          {...most}
          label={max}
          optionalLabel="opcional"
          signed={question.kind === 'number'}
          value={question.max}
          placeholder={usual[1]}
          onChange={(value) => onChange({ max: value })}
          {...(maxWarning !== undefined && { hint: maxWarning })}
        />
      </Cell>
    </>
  );
}
