import { Button } from '@dorsal/ui/Button';
import { ArrowLeft } from 'lucide-react';
import styles from './BackButton.module.css';
import { useGoBack } from './use-go-back.ts';

/** Goes to the previous page. */
export function BackButton() {
  const goBack = useGoBack();
  return (
    <Button variant="ghost" size="sm" className={styles.back} onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      Volver
    </Button>
  );
}
