import { setTimeout as wait } from 'node:timers/promises';

interface Message {
  readonly subject: string;
  readonly text: string;
}

/** Waits for an e-mail to the address with a link that matches, and returns the link. */
export async function linkReceived(sandboxUrl: string, to: string, link: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(to)}`);
    const messages = (await answer.json()) as Message[];
    const links = messages.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    const found = links.find((address) => link.test(address));
    if (found) return found;
    await wait(200);
  }
  throw new Error(`No e-mail to ${to} with a link like ${link} came within a minute.`);
}
