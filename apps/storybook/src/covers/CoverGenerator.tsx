import { coverSvg, sportOf, type Tone, toneFor } from '@dorsal/covers';
import { Banner } from '@dorsal/ui/Banner';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { Heading } from '@dorsal/ui/Heading';
import { Select } from '@dorsal/ui/Select';
import { TextField } from '@dorsal/ui/TextField';
import { saveFile } from '@dorsal/ui/save-file';
import { useState } from 'react';
import styles from './CoverGenerator.module.css';

/** One category for each drawing; the last one represents every other sport. */
const categories = [
  'Running',
  'Trail',
  'Senderismo',
  'Ciclismo',
  'Triatlón',
  'Natación',
  'Pádel',
  'CrossFit',
  'Ajedrez',
];

const toneNames: Readonly<Record<Tone, string>> = {
  coral: 'coral',
  noche: 'noche',
  papel: 'papel',
  rubor: 'rubor',
  granate: 'granate',
  petrol: 'petrol',
  agua: 'agua',
  pinar: 'pinar',
  albero: 'albero',
};

const sizes = {
  card: { title: 'Card, 800 by 500', w: 800, h: 500 },
  hero: { title: 'Wide hero, 1440 by 600', w: 1440, h: 600 },
  social: { title: 'Social preview, 1200 by 630', w: 1200, h: 630 },
  square: { title: 'Square, 800 by 800', w: 800, h: 800 },
} as const;

type Size = keyof typeof sizes;

/** The call of `coverSvg` as source code. */
const callOf = (options: object) => `coverSvg(${JSON.stringify(options, null, 2)})`;

/** Draws a cover from the chosen options, and offers it as a file, as SVG text, or as the call that creates it. */
export function CoverGenerator() {
  const [seed, setSeed] = useState('4t8k2m9xq0c6v1zr5w3hnb7ydf');
  const [sport, setSport] = useState('Trail');
  const [tone, setTone] = useState<Tone | ''>('');
  const [size, setSize] = useState<Size>('card');
  const [notrace, setNotrace] = useState(false);
  const [told, setTold] = useState('');

  const { w, h } = sizes[size];
  const options = { seed, sport, w, h, ...(tone && { tone }), ...(notrace && { notrace }) };
  const svg = coverSvg(options);
  const usedTone = tone || toneFor(seed, sport);

  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setTold(done);
    } catch (error) {
      console.info('The browser did not let the text be copied.', error);
      setTold('The browser did not allow copying. Download the file instead.');
    }
  };

  return (
    <div className={styles.page}>
      <Heading level={1} size="d2">
        Covers
      </Heading>
      <p className={styles.lead}>
        An event without a photo gets a drawing of its own: flat ground, its sport’s terrain, one loud trace.
        The same seed always gives the same drawing. All of it is <code>@dorsal/covers</code>, which has no
        dependencies and runs in Node and in browsers.
      </p>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <div className={styles.seed}>
            <TextField
              label="Seed"
              hint="The event’s _id"
              value={seed}
              onChange={({ target }) => setSeed(target.value)}
            />
            <Button variant="outline" onClick={() => setSeed(crypto.randomUUID())}>
              Another
            </Button>
          </div>
          <Select label="Category" value={sport} onChange={({ target }) => setSport(target.value)}>
            {categories.map((category) => (
              <option key={category} value={category}>
                {sportOf(category) === '*' ? `${category} (any other)` : category}
              </option>
            ))}
          </Select>
          <Select label="Tone" value={tone} onChange={({ target }) => setTone(target.value as Tone | '')}>
            <option value="">From the seed: {toneFor(seed, sport)}</option>
            {Object.entries(toneNames).map(([name, title]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
          <Select label="Size" value={size} onChange={({ target }) => setSize(target.value as Size)}>
            {Object.entries(sizes).map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </Select>
          <Checkbox checked={notrace} onChange={({ target }) => setNotrace(target.checked)}>
            Terrain only, for a picture behind text
          </Checkbox>
        </form>
        <div className={styles.result}>
          {/* The SVG has only generated text and shapes, and an image can't run scripts anyway. */}
          <img
            className={styles.cover}
            src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
            alt={`Cover for ${sport}, tone ${usedTone}`}
            width={w}
            height={h}
          />
          <div className={styles.actions}>
            <Button onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `cover-${seed}.svg`)}>
              Download SVG
            </Button>
            <Button variant="outline" onClick={() => void copy(svg, 'The SVG is on the clipboard.')}>
              Copy SVG
            </Button>
            <Button
              variant="outline"
              onClick={() => void copy(callOf(options), 'The call is on the clipboard.')}
            >
              Copy call
            </Button>
            <span className={styles.size}>{(svg.length / 1024).toFixed(0)} KB, before compression</span>
          </div>
          <div aria-live="polite">{told && <Banner>{told}</Banner>}</div>
          <pre className={styles.call}>
            <code>{callOf(options)}</code>
          </pre>
        </div>
      </div>
    </div>
  );
}
