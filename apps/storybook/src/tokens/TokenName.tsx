import { useCopy } from '@dorsal/ui/use-copy';
import { createContext, type ReactNode, use } from 'react';
import styles from './TokensPage.module.css';

const CopyContext = createContext<(name: string) => void>(() => {});

/** Makes the names in `children` copyable, and shows the copied one at the lower edge of the window. */
export function CopyableTokens({ children }: { children: ReactNode }) {
  const { copy, notice } = useCopy();
  return (
    <CopyContext value={(name) => copy(`var(${name})`, `Copied var(${name}).`)}>
      {children}
      <output className={styles.notice}>{notice}</output>
    </CopyContext>
  );
}

/** A token's name with a button that copies its `var()`. Needs CopyableTokens above it. */
export function TokenName({ name }: { name: string }) {
  const copy = use(CopyContext);
  return (
    <>
      <code>{name}</code>{' '}
      <button
        type="button"
        className={styles.copy}
        aria-label={`Copy var(${name})`}
        onClick={() => copy(name)}
      >
        Copy
      </button>
    </>
  );
}
