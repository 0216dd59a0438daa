import { TextArea } from '@dorsal/ui/TextArea';
import { useState } from 'react';

export interface LinesFieldProps {
  id?: string;
  error?: string;
  label: string;
  hint: string;
  lines: readonly string[];
  /** The most lines that the server accepts. */
  most: number;
  onChange: (lines: string[]) => void;
}

/** A list with one item per line. Keeps what is typed until the focus leaves, because a blank line is no item. */
export function LinesField({ lines, most, onChange, ...rest }: LinesFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextArea
      {...rest}
      rows={3}
      value={typed ?? lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesIn(target.value, most));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** As many and as long as the server accepts. */
function linesIn(text: string, most: number): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().slice(0, 100))
    .filter(Boolean)
    .slice(0, most);
}
