import { IconButton } from '@dorsal/ui/IconButton';
import { Menu } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import styles from './MenuDrawer.module.css';

const loadPanel = () => import('./MenuPanel.tsx');

// Lazy, because only small screens open it; prefetched when the pointer or focus reaches the button.
const MenuPanel = lazy(() => loadPanel().then(({ MenuPanel }) => ({ default: MenuPanel })));

/** The menu on small screens. */
export function MenuDrawer() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <span className={styles.menu}>
      <IconButton
        aria-label="Abrir menú"
        aria-haspopup="dialog"
        onPointerDown={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {open && (
        <Suspense>
          <MenuPanel onClose={close} />
        </Suspense>
      )}
    </span>
  );
}
