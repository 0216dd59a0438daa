import { describe, expect, it } from 'vitest';
import { messageBody } from './message-body.ts';

function bodyOf(html: string): string {
  return messageBody({
    id: '1',
    to: [],
    from: '',
    replyTo: [],
    sender: '',
    subject: '',
    receivedAt: new Date(0),
    text: '',
    html,
    attachments: [],
  });
}

describe('links in a message open a new tab', () => {
  it.each([
    [
      'a whole document',
      '<!doctype html><html><head><title>a</title></head>',
      '<!doctype html><html><head>|<title>a</title></head>',
    ],
    [
      'a document without a head',
      '<!DOCTYPE html><html lang="es"><p>a',
      '<!DOCTYPE html><html lang="es">|<p>a',
    ],
    ['only a doctype', '<!doctype html><p>a', '<!doctype html>|<p>a'],
    ['a fragment', '<header><p>a', '|<header><p>a'],
  ])('in %s', (_case, html, expected) => {
    expect(bodyOf(html)).toBe(expected.replace('|', '<base target="_blank">'));
  });
});
