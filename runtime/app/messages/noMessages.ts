// Where the browser keeps whether the home page had no messages to show the last time: the page then keeps no place for them.
export const NO_MESSAGES = 'messages.none'
