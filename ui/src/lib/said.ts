/** The old name of `messages.ts`, used only by components of a won hand. */

export { messageText as said } from './messages';
