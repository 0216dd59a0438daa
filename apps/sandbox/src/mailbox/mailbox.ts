import type { StoredMessage } from './message.ts';

const maxMessages = 1_000;

/** The last 1,000 messages, in memory. */
export class Mailbox {
  #messages: StoredMessage[] = [];

  /** The oldest message gives way to the 1,001st. */
  add(message: StoredMessage): void {
    this.#messages = [message, ...this.#messages].slice(0, maxMessages);
  }

  find(id: string): StoredMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  newestFirst(): readonly StoredMessage[] {
    return this.#messages;
  }

  /** Those that reached an address, newest first; upper and lower case are the same. */
  sentTo(address: string): readonly StoredMessage[] {
    const wanted = address.toLowerCase();
    return this.#messages.filter(({ to }) => to.some((recipient) => recipient.toLowerCase() === wanted));
  }

  clear(): void {
    this.#messages = [];
  }
}
