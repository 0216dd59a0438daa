import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Toast } from '../Toast/Toast.tsx';
import styles from './ToastProvider.module.css';

/** Shows a message in a bar at the bottom; a new message replaces the previous one. */
export interface Toasts {
  /** For 3 seconds: 'Copiado'. */
  show: (message: string) => void;
  /** For 7 seconds: the result of a larger action, for instance a new account. */
  result: (message: string) => void;
  /** For 7 seconds: an error, which screen readers announce at once. */
  alert: (message: string) => void;
}

interface Message {
  id: number;
  tone: 'status' | 'alert';
  text: string;
  shownForMs: number;
}

const shortMs = 3000;
const longMs = 7000;

const ToastContext = createContext<Toasts | undefined>(undefined);

/** @throws Error if there is no ToastProvider above. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (toasts === undefined) {
    throw new Error(
      'ToastProvider is missing: useToast needs it above to show messages. Wrap the app in <ToastProvider>.',
    );
  }
  return toasts;
}

export interface ToastProviderProps {
  /** The app, in which every component may then use `useToast`. */
  children: ReactNode;
}

/** The place of the messages, once for the whole app. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [message, setMessage] = useState<Message>();
  const add = useCallback((next: Omit<Message, 'id'>) => {
    setMessage((previous) => ({ ...next, id: (previous?.id ?? 0) + 1 }));
  }, []);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text) => add({ tone: 'status', text, shownForMs: shortMs }),
      result: (text) => add({ tone: 'status', text, shownForMs: longMs }),
      alert: (text) => add({ tone: 'alert', text, shownForMs: longMs }),
    }),
    [add],
  );

  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(() => setMessage(undefined), message.shownForMs);
    return () => clearTimeout(timer);
  }, [message]);

  return (
    <ToastContext value={toasts}>
      {children}
      <ToastPlace message={message} />
    </ToastContext>
  );
}

/** Both live regions are in the page before there is a message; otherwise screen readers would miss it. */
function ToastPlace({ message }: { message: Message | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  // The top layer: a message must not be behind an open dialog.
  useLayoutEffect(() => {
    if (message === undefined) return undefined;
    const element = place.current;
    // Older browsers have no popovers: in them the message is behind an open dialog.
    element?.showPopover?.();
    return () => element?.hidePopover?.();
  }, [message]);
  const toast = message && (
    <Toast key={message.id} tone={message.tone}>
      {message.text}
    </Toast>
  );
  return (
    <div ref={place} popover="manual" className={styles.place}>
      <output>{message?.tone === 'status' && toast}</output>
      <div role="alert">{message?.tone === 'alert' && toast}</div>
    </div>
  );
}
