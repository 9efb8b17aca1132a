-- The settings of an account show the newsletter that its address had before the account, so that they can end it.
UPDATE customers SET newsletter = 1 WHERE newsletter = 0 AND email IN (SELECT email FROM newsletter_subscribers);
