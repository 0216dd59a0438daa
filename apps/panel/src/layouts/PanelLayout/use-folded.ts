import { useState } from 'react';

const key = 'dorsal-panel-rail';

/** Whether the rail is folded; remembered in this browser. */
export function useFolded(): readonly [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(key) === 'folded');
  return [
    isFolded,
    (next) => {
      setFolded(next);
      localStorage.setItem(key, next ? 'folded' : 'open');
    },
  ];
}
