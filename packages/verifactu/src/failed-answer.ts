/** The service refused the whole message, or failed. */
export interface SoapFault {
  readonly kind: 'fault';
  /** `client`: the message is wrong, and sending it again changes nothing. `server`: send it again later. */
  readonly side: 'client' | 'server' | 'unknown';
  /** The agency's code, if the text has one (`Codigo[4104]`). */
  readonly code?: number;
  /** `faultstring`, in Spanish. */
  readonly text: string;
}

/** The text is no answer of the service. Whether the service took the message is unknown. */
export interface NotAnAnswer {
  readonly kind: 'notAnAnswer';
  /** `notXml` includes an answer that was cut off; `otherXml` is well-formed, but no such answer. */
  readonly reason: 'empty' | 'html' | 'tooLarge' | 'notXml' | 'otherXml';
  /** For developers and logs. */
  readonly detail: string;
}
